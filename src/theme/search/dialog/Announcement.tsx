import { translate } from '../../strings/translate.ts';
import { useSettled } from '../parts/useSettled.ts';
import type { Shown } from './shown.ts';

/** Typing goes on within this time, ms. */
const PAUSE = 500;

/** Tells assistive technology what was found, when the reader pauses. A failure is an alert, which tells itself. */
export function Announcement({ shown, locale }: { shown: Shown; locale: string }) {
  const text = useSettled(textOf(shown, new Intl.NumberFormat(locale)), PAUSE);
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function textOf(shown: Shown, format: Intl.NumberFormat): string {
  if (shown.kind === 'none') return translate({ id: 'search.none' }, { query: shown.query });
  if (shown.kind !== 'hits') return '';
  const { count } = shown;
  return translate({ id: count === 1 ? 'search.found.one' : 'search.found.other' }, { count: format.format(count) });
}
