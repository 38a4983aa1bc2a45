import type { JSX } from 'react';
import { letteringFace } from '#club/lettering-face.ts';
import { changeLettering } from '#lib/client/printing/configuration.ts';
import type { JerseyConfiguratorData, LetteringStyleOption } from '#lib/contract/printing.ts';
import type { LetteringStyle } from '#lib/domain/printing/lettering.ts';
import { drawLine } from '#lib/domain/printing/lettering-face.ts';

interface Props {
  readonly form: string;
  readonly rendered: LetteringStyle;
  readonly data: JerseyConfiguratorData;
}

/** Each style with a sample of its letters, colours and curve. */
export function StyleChoice({ form, rendered, data: { styles, labels } }: Props): JSX.Element {
  return (
    <fieldset className="lettering-styles">
      <legend>{labels.style}</legend>
      {styles.map((option) => (
        <label key={option.style}>
          <input
            type="radio"
            name="style"
            value={option.style}
            form={form}
            defaultChecked={option.style === rendered}
            onChange={() => changeLettering(form, { style: option.style })}
          />
          <span>
            <svg
              viewBox="0 0 140 64"
              aria-hidden="true"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the club's letters, without any typed text.
              dangerouslySetInnerHTML={{ __html: sample(option) }}
            />
            {option.name}
            <small className="text-muted">
              {option.rise > 0 ? labels.curved : labels.straight}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** On the colour of the outlines, which every ink stands out from. */
function sample({ ink, outline, rise }: LetteringStyleOption): string {
  const line = { height: 32, maxWidth: 76, y: 15 };
  const letters = { ...line, x: 50, fill: ink.letters, drop: (line.maxWidth * rise) / 100 };
  return [
    `<path d="M0 0h140v64H0z" fill="${outline}"/>`,
    drawLine(letteringFace, 'ABC', letters),
    drawLine(letteringFace, '7', { ...line, x: 116, fill: ink.figures }),
  ].join('');
}
