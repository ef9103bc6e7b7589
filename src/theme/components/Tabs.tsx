import type { ContentProps } from './contentProps.ts';
import { panelId, tabId } from './tabIds.ts';

/**
 * Tabs in the ARIA pattern. Without JavaScript and on paper the row of tabs is not shown, and each panel stands under its label:
 * the stylesheet decides, so nothing moves when the behaviour is attached.
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
