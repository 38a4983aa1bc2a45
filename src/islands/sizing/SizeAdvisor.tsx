import { type ReactElement, useState } from 'react';
import type { SizeAdvisorView } from '#lib/contract/sizing.ts';
import { AdviceResult } from './AdviceResult.tsx';
import { AdvisorFields } from './AdvisorFields.tsx';
import { useSizeAdvice } from './use-size-advice.ts';

/** Asks for measurements and names a size. The form is posted without script; with it, nothing leaves the browser. */
export function SizeAdvisor(view: SizeAdvisorView): ReactElement {
  const { labels, garments } = view;
  const [kind, setKind] = useState(view.kind);
  const advisor = useSizeAdvice(view, kind);
  const { outcome, typed } = advisor;
  return (
    <>
      {garments.length > 0 && (
        <nav aria-label={labels.forWhom} className="advisor-kinds">
          {garments.map((garment) => (
            <a
              key={garment.kind}
              href={garment.href}
              aria-current={garment.kind === kind ? 'true' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setKind(garment.kind);
              }}
            >
              {garment.label}
            </a>
          ))}
        </nav>
      )}
      <form
        ref={advisor.form}
        key={kind}
        method="post"
        action={garments.find((garment) => garment.kind === kind)?.href ?? view.action}
        noValidate
        onSubmit={advisor.submit}
      >
        <AdvisorFields
          view={view}
          kind={kind}
          typed={typed}
          problems={outcome?.kind === 'problems' ? outcome.problems : {}}
          onUnit={advisor.changeUnit}
        />
        <p>
          <button type="submit" className="button button-primary">
            {labels.submit}
          </button>
        </p>
        <p className="advisor-note">
          {labels.privacy} <span className="with-script">{labels.remembers}</span>
        </p>
      </form>
      <div ref={advisor.result} tabIndex={-1} role="status" className="advisor-result">
        {outcome?.kind === 'advised' && (
          <AdviceResult view={view} unit={outcome.unit} advice={outcome.advice} />
        )}
        {advisor.isForgotten && <p>{labels.forgotten}</p>}
      </div>
      {advisor.isRemembered && (
        <p>
          <button type="button" className="advisor-quiet" onClick={advisor.forget}>
            {labels.forget}
          </button>
        </p>
      )}
    </>
  );
}
