import { useEffect, useRef, useState } from 'react';
import { SHELL_IDS } from '../context/shellIds.ts';
import { usePage } from '../context/usePage.tsx';
import { type Answer, hasAnswered, rememberAnswer, sendAnswer } from '../dom/feedback.ts';
import { NewTabNote, newTab } from '../parts/NewTabNote.tsx';
import { Translate } from '../strings/Translate.tsx';
import { translate } from '../strings/translate.ts';

type Stage = 'asked' | Answer | 'failed' | 'earlier';

/**
 * Asks once per visit whether the page was helpful, if the answer can be sent. Needs JavaScript; the link to the issue
 * form, in DocMeta, doesn't.
 */
export function Feedback({ issueUrl, endpoint }: { issueUrl: string; endpoint: string }) {
  const { route } = usePage();
  const [stage, setStage] = useState<Stage>('asked');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasAnswered(route.path)) setStage('earlier');
  }, [route.path]);

  const give = (answer: Answer) => {
    // The pressed button goes away.
    status.current?.focus({ preventScroll: true });
    setStage(answer);
    sendAnswer(endpoint, { path: route.path, answer }).then(
      () => rememberAnswer(route.path),
      () => setStage('failed'),
    );
  };
  return (
    <div className="feedback needs-js">
      {(stage === 'asked' || stage === 'failed') && (
        <div className="feedback-question">
          <span id={SHELL_IDS.feedbackQuestion}>{translate({ id: 'feedback.question' })}</span>
          {(['yes', 'no'] as const).map((answer) => (
            <button
              key={answer}
              type="button"
              className="button"
              aria-describedby={SHELL_IDS.feedbackQuestion}
              onClick={() => give(answer)}
            >
              {translate({ id: `feedback.${answer}` })}
            </button>
          ))}
        </div>
      )}
      {stage === 'earlier' && <p>{translate({ id: 'feedback.earlier' })}</p>}
      {/* In the page from the start, because screen readers only announce changes. */}
      <p role="status" tabIndex={-1} ref={status}>
        {stage === 'yes' && translate({ id: 'feedback.helpful' })}
        {stage === 'no' && <Translate id="feedback.unhelpful" values={{ report: <ReportLink href={issueUrl} /> }} />}
        {stage === 'failed' && translate({ id: 'feedback.failed' })}
      </p>
    </div>
  );
}

/** Opens the issue form, filled in for the page. */
export function ReportLink({ href }: { href: string }) {
  return (
    <a href={href} {...newTab}>
      {translate({ id: 'feedback.report' })}
      <NewTabNote />
    </a>
  );
}
