import type { JSX } from 'react';
import { letteringFace } from '#club/lettering-face.ts';
import type { Configuration } from '#lib/client/printing/configuration.ts';
import { drawShirtBack, SHIRT_PICTURE } from '#lib/domain/printing/shirt-back.ts';
import { previewOf } from '#lib/domain/printing/typed-lettering.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';

/** The back of the shirt with what is typed so far. The status beside it says the same in words. */
export function ShirtPreview({ configuration }: { configuration: Configuration }): JSX.Element {
  const { data, typed } = configuration;
  const { width, height } = SHIRT_PICTURE;
  const look = data?.styles.find(({ style }) => style === typed.style);
  return (
    <div className="shirt-preview" aria-hidden="true">
      {data?.back && (
        <img
          src={imageUrl(data.back, { width: 640 })}
          width={width}
          height={height}
          alt=""
          loading="lazy"
        />
      )}
      {look && (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from the club's letters, without any typed text.
          dangerouslySetInnerHTML={{ __html: drawShirtBack(letteringFace, previewOf(typed), look) }}
        />
      )}
    </div>
  );
}
