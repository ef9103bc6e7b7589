import { useLayoutEffect, useRef } from 'react';
import { translate } from '../../strings/translate.ts';
import { headingOf } from '../parts/hitText.ts';
import { plainText } from '../parts/MarkedText.tsx';
import { ListBox, type ListState, Option, OptionGroup, SearchIcon, Trail } from './ListBox.tsx';
import type { Row, Shown } from './shown.ts';

interface StartScreenProps extends Extract<Shown, { kind: 'start' }> {
  list: ListState;
  onKeep(row: Row): void;
  onForget(row: Row): void;
  /** The button of the option at this index has the focus. */
  onFocus(index: number): void;
  /** The last button was pressed and is gone. */
  onEmpty(): void;
}

/**
 * Recent and favorite hits, or the site's links if there are none. A list box may only contain options, so the buttons
 * of its rows are in separate lists next to it, with rows of the same height.
 */
export function StartScreen({ recents, favorites, links, list, onKeep, onForget, onFocus, onEmpty }: StartScreenProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  // The pressed button is gone together with its row: focus the one in its place.
  useLayoutEffect(() => {
    const at = pressed.current;
    if (at === null) return;
    pressed.current = null;
    const rows = [...(buttons.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    const next = (rows[at] ?? rows.at(-1))?.querySelector<HTMLElement>('button:last-child');
    if (next) next.focus();
    else onEmpty();
  });
  if (recents.length + favorites.length === 0) {
    const title = translate({ id: 'search.links' });
    return (
      <>
        <p className="search-message search-start-empty">{translate({ id: 'search.noRecents' })}</p>
        {links.length > 0 && (
          <ListBox className="search-body" label={title}>
            <OptionGroup title={title}>
              {links.map((row, index) => (
                <Option key={row.href} row={row} index={index} list={list} icon="page">
                  <span className="search-option-title">{titleOf(row)}</span>
                </Option>
              ))}
            </OptionGroup>
          </ListBox>
        )}
      </>
    );
  }
  const sections = [
    { kind: 'recent', rows: recents, first: 0 },
    { kind: 'favorite', rows: favorites, first: recents.length },
  ] as const;
  const shown = sections.filter(({ rows }) => rows.length > 0);
  return (
    <div className="search-body">
      <div className="search-saved">
        <ListBox label={translate({ id: 'search.saved' })}>
          {shown.map(({ kind, rows, first }) => (
            <OptionGroup key={kind} title={translate({ id: `search.${kind}` })}>
              {rows.map((row, index) => (
                <SavedOption
                  key={row.hit.url}
                  row={row}
                  index={first + index}
                  list={list}
                  icon={kind === 'recent' ? 'recent' : 'star'}
                />
              ))}
            </OptionGroup>
          ))}
        </ListBox>
        <div className="search-saved-buttons" ref={buttons}>
          {shown.map(({ kind, rows, first }) => (
            <ul key={kind} aria-label={translate({ id: `search.${kind}` })}>
              {rows.map((row, index) => {
                const title = titleOf(row);
                const press = (act: (row: Row) => void) => () => {
                  pressed.current = first + index;
                  act(row);
                };
                return (
                  <li key={row.hit.url} onFocus={() => onFocus(first + index)}>
                    {kind === 'recent' && (
                      <button
                        type="button"
                        aria-label={translate({ id: 'search.keep' }, { title })}
                        onClick={press(onKeep)}
                      >
                        <SearchIcon name="star" />
                      </button>
                    )}
                    <button
                      type="button"
                      aria-label={translate({ id: `search.forget.${kind}` }, { title })}
                      onClick={press(onForget)}
                    >
                      <SearchIcon name="remove" />
                    </button>
                  </li>
                );
              })}
            </ul>
          ))}
        </div>
      </div>
    </div>
  );
}

function SavedOption({ row, ...option }: { row: Row; index: number; list: ListState; icon: 'recent' | 'star' }) {
  return (
    <Option row={row} {...option}>
      <span className={row.hit.is_code ? 'search-option-title search-option-code' : 'search-option-title'}>
        {titleOf(row)}
      </span>
      <Trail hit={row.hit} withPage={headingOf(row.hit) !== 'lvl1'} />
    </Option>
  );
}

const titleOf = ({ hit }: Row) => plainText(hit.hierarchy?.[headingOf(hit)] ?? '');
