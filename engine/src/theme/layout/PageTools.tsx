import { useState } from 'react';
import { Icon } from '../parts/icons.tsx';
import { translate } from '../strings/translate.ts';

type Outcome = 'none' | 'done' | 'failed';

/** How long the button shows that the page was copied, ms. */
const SHOWN = 2000;

/** For readers who take a page to an assistant or an editor: its Markdown. Copying needs JavaScript; the link doesn't. */
export function PageTools({ markdown }: { markdown: string }) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async () => {
    try {
      await copyFile(markdown);
      setOutcome('done');
      setTimeout(() => setOutcome('none'), SHOWN);
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div className="page-tools">
      <button type="button" className="page-tool needs-js" onClick={() => void copy()} data-copied={outcome === 'done'}>
        <Icon name={outcome === 'done' ? 'check' : 'copy'} />
        {translate({ id: 'page.copy' })}
      </button>
      <a className="page-tool" href={markdown}>
        <Icon name="page" />
        {translate({ id: 'page.markdown' })}
      </a>
      {/* In the page from the start, because screen readers only announce changes. */}
      <p className={outcome === 'failed' ? 'page-tools-problem' : 'sr-only'} role="status">
        {outcome === 'done' && translate({ id: 'page.copied' })}
        {outcome === 'failed' && translate({ id: 'page.copyFailed' })}
      </p>
    </div>
  );
}

/** Copies one of the site's text files. The copy starts before the file has loaded: Safari only allows it during the press. */
async function copyFile(href: string): Promise<void> {
  const text = fetch(href).then(async (response) => {
    if (!response.ok) throw new Error(`${href} answered ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  // The clipboard reports it too.
  text.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
