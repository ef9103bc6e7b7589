/** The part of a diagnostic that the overlay shows. */
export interface Problem {
  id: string;
  level: 'error' | 'warn';
  file: string;
  line: number;
  column: number;
  message: string;
  hint?: string;
}

const STYLE = `
:host { all: initial; }
section { position: fixed; z-index: 1000; inset: auto 1rem 1rem; max-height: 60vh; overflow: auto; padding: 1rem 1.25rem;
  font: 15px/1.5 system-ui, sans-serif; color: #f7f3f2; background: #2a1416; border-left: 6px solid #ff6b5e; border-radius: 6px; box-shadow: 0 8px 32px #0008; }
h2 { margin: 0 0 .5rem; font-size: 1rem; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
code { font: 13px/1.5 ui-monospace, monospace; color: #ffc9c2; }
p { margin: .125rem 0 0; }
.hint { color: #bfe3c6; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid #ffffff60; border-radius: 4px; cursor: pointer; }
`;

/** Shows errors over the page until they are fixed or dismissed. Warnings only go to the terminal. */
export function createOverlay(): { show(problems: Problem[]): void } {
  const host = document.createElement('dev-overlay');
  const shadow = host.attachShadow({ mode: 'open' });
  return {
    show(problems) {
      const errors = problems.filter(({ level }) => level === 'error');
      if (errors.length === 0) return host.remove();
      shadow.replaceChildren(
        element('style', STYLE),
        panel(errors, () => host.remove()),
      );
      document.body.append(host);
    },
  };
}

function panel(errors: Problem[], dismiss: () => void): HTMLElement {
  const section = element('section');
  section.role = 'alert';
  const button = element('button', 'Hide');
  button.type = 'button';
  button.addEventListener('click', dismiss);
  const list = element('ol');
  for (const { file, line, column, message, hint } of errors) {
    const item = element('li');
    item.append(element('code', `${file}:${line}:${column}`), element('p', message));
    if (hint) {
      const remedy = element('p', hint);
      remedy.className = 'hint';
      item.append(remedy);
    }
    list.append(item);
  }
  section.append(button, element('h2', errors.length === 1 ? '1 mistake' : `${errors.length} mistakes`), list);
  return section;
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}
