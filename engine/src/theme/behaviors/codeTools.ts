import { closestTo } from '../dom/closestTo.ts';
import { earlyText } from '../strings/earlyCatalog.ts';
import { copyText } from './copyText.ts';

/** How long a button shows its result, ms. */
const SHOWN = 3000;

/** Copy and wrap buttons of code blocks. */
export function attachCodeTools(root: ParentNode, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    (event) => {
      const copyButton = closestTo(event, '[data-copy]');
      if (copyButton) void copy(copyButton);
      const wrapButton = closestTo(event, '[data-wrap]');
      if (wrapButton) toggleWrap(wrapButton);
    },
    { signal },
  );
}

async function copy(button: HTMLElement): Promise<void> {
  const block = button.closest<HTMLElement>('[data-language]');
  const code = block?.querySelector('code')?.textContent ?? '';
  let done = true;
  try {
    await navigator.clipboard.writeText(copyText(code, block?.dataset.language ?? ''));
  } catch {
    done = false;
  }
  // While it shows the result of a previous press, its label isn't its name.
  const label = button.dataset.label ?? button.ariaLabel ?? '';
  button.dataset.label = label;
  button.dataset.copy = done ? 'done' : 'failed';
  setTimeout(() => {
    button.dataset.copy = '';
    button.ariaLabel = label;
  }, SHOWN);
  button.ariaLabel = earlyText({ id: done ? 'code.copied' : 'code.copyFailed' });
}

function toggleWrap(button: HTMLElement): void {
  const wraps = button.closest('[data-language]')?.classList.toggle('code-wrap') ?? false;
  button.ariaPressed = String(wraps);
}
