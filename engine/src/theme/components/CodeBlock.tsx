import { nameParts } from '../../shared/breakable.ts';
import { ContentIcon } from '../parts/icons.tsx';
import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** Characters that fit on the narrowest screen; only longer lines can make a block scroll. */
const NARROWEST_LINE = 36;

/**
 * Code with its title and language. A block that may scroll is focusable, for the arrow keys. The copy button needs
 * JavaScript and is hidden without it.
 */
export function CodeBlock({ props }: ContentProps<'CodeBlock'>) {
  const { language, title, html, lineNumbers, variant, wrap, id, className } = props;
  const isResult = variant === 'result';
  const label = isResult ? translate({ id: 'code.result' }) : languageLabel(language);
  const classes = [
    'code',
    variant && `code-${variant}`,
    lineNumbers && 'code-numbered',
    wrap && 'code-wrap',
    title && 'code-titled',
    className,
  ];
  const hasLong = hasLongLine(html);
  const scroll = !wrap &&
    hasLong && {
      tabIndex: 0,
      role: 'group',
      'aria-label': title ?? (isResult ? label : nameOf(label)),
    };
  return (
    <div id={id} className={classes.filter(Boolean).join(' ')} data-language={language}>
      {title && (
        <p className="code-title">
          {nameParts(title).flatMap((part, at) => (at > 0 ? [<wbr key={at} />, part] : part))}
        </p>
      )}
      <pre className="code-scroll" {...scroll}>
        <code className="code-lines" dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      <div className="code-tools">
        {label && (
          <span className="code-language" aria-hidden="true">
            {label}
          </span>
        )}
        {hasLong && (
          <button
            type="button"
            className="code-wrap-toggle needs-js"
            aria-label={translate({ id: 'code.wrap' })}
            aria-pressed={wrap === true}
            data-wrap=""
          >
            <ContentIcon name="wrap" />
          </button>
        )}
        <button type="button" className="code-copy needs-js" aria-label={translate({ id: 'code.copy' })} data-copy="">
          <ContentIcon name="copy" />
          <ContentIcon name="check" />
        </button>
      </div>
    </div>
  );
}

function nameOf(language: string): string {
  return language ? translate({ id: 'code.language' }, { language }) : translate({ id: 'code.label' });
}

function hasLongLine(html: string): boolean {
  return html.split('\n').some((line) => line.replace(/<[^>]*>/g, '').length > NARROWEST_LINE);
}

const SHELL_RE = /^(?:bash|console|sh|shell|shellscript|shellsession)$/;
const ABBREVIATION_RE = /^(?:css|hcl|html|ini|json|jsx|mdx|sql|toml|tsx|xml|yaml)$/;
const LABELS: Record<string, string> = {
  docker: 'Dockerfile',
  graphql: 'GraphQL',
  javascript: 'JavaScript',
  jsonc: 'JSON',
  text: '',
  typescript: 'TypeScript',
};

/** The display name of a language: `yaml` -> `YAML`; '' for plain text. */
function languageLabel(language: string): string {
  if (language.startsWith('diff-')) return 'Diff';
  if (SHELL_RE.test(language)) return 'Shell';
  if (ABBREVIATION_RE.test(language)) return language.toUpperCase();
  return LABELS[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}
