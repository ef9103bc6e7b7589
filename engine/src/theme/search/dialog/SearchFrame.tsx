import type { ComponentProps, ReactNode } from 'react';
import type { Shell } from '../../../site/model/routeData.ts';
import { Icon } from '../../parts/icons.tsx';
import { translate } from '../../strings/translate.ts';
import { LIST_ID, MAX_QUERY } from '../parts/searchClient.ts';

interface SearchFrameProps {
  shell: Pick<Shell, 'search' | 'searchHref'>;
  form?: ComponentProps<'form'>;
  input?: ComponentProps<'input'>;
  /** True if the answer is slow. */
  busy?: boolean;
  /** @default a placeholder until the dialog's code has loaded, and if it can't be loaded */
  children?: ReactNode;
}

/**
 * The empty dialog: it's in every page and works as the search page's form. Cancel closes it, as in any dialog form.
 */
export function SearchFrame({ shell, form, input, busy = false, children }: SearchFrameProps) {
  const { placeholder } = shell.search;
  return (
    <>
      <div className="search-bar">
        <form className="search-query" action={shell.searchHref} {...form}>
          {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="search" />}
          <input
            className="search-input"
            type="text"
            name="q"
            role="combobox"
            aria-label={placeholder}
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls={LIST_ID}
            placeholder={placeholder}
            maxLength={MAX_QUERY}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            {...input}
          />
          <button type="reset" className="search-clear" aria-label={translate({ id: 'search.clear' })}>
            <Icon name="close" />
          </button>
        </form>
        <form method="dialog">
          <button type="submit" className="search-cancel">
            {translate({ id: 'search.cancel' })}
          </button>
        </form>
      </div>
      {children ?? <Unready />}
    </>
  );
}

/** The stylesheet shows the first line if loading takes long; the first script shows the rest if it has failed. */
function Unready() {
  return (
    <>
      <p className="search-message search-unready">{translate({ id: 'load.loading' })}</p>
      <div className="search-unloaded search-message search-failed" role="alert" hidden>
        <p className="search-message-title">{translate({ id: 'search.unloaded' })}</p>
        <p>{translate({ id: 'search.unloadedHint' })}</p>
        <button type="button" className="button" data-search-again="">
          {translate({ id: 'search.again' })}
        </button>
      </div>
    </>
  );
}
