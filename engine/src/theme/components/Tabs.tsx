import type { ContentProps } from './contentProps.ts';

/**
 * Tabs in the ARIA pattern. Without JavaScript and in print, the tab list is hidden and each panel shows its label: the
 * stylesheet decides, so nothing moves when the behavior is attached.
 */
export function Tabs({ props: { id, groupId, queryString, values, selected }, children }: ContentProps<'Tabs'>) {
  return (
    <div className="tabs" data-tabs={id} data-group={groupId} data-query={queryString}>
      <div className="tab-list" role="tablist">
        {values.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="tab"
            id={tabId(id, value)}
            aria-controls={panelId(id, value)}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

/** One panel of Tabs. Its label is shown in print and without JavaScript. */
export function TabItem({ props: { value, label, tabsId, selected }, children }: ContentProps<'TabItem'>) {
  return (
    <div
      className={selected ? 'tab-panel tab-panel-selected' : 'tab-panel'}
      role="tabpanel"
      id={panelId(tabsId, value)}
      aria-labelledby={tabId(tabsId, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes a panel a stop of the Tab key
      tabIndex={0}
      data-value={value}
    >
      <p className="tab-label" aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}

/** Ids can't contain spaces, but values may. Each special character has a unique code, so no ids collide. */
const encode = (value: string) =>
  value.replace(/[^\w-]/g, (character) => `.${character.codePointAt(0)?.toString(36)}.`);

const tabId = (tabsId: string, value: string) => `${tabsId}-tab-${encode(value)}`;

const panelId = (tabsId: string, value: string) => `${tabsId}-panel-${encode(value)}`;
