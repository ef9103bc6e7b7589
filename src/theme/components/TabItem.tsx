import type { ContentProps } from './contentProps.ts';
import { panelId, tabId } from './tabIds.ts';

/** One panel of Tabs. Its label is printed, and shown where there is no JavaScript. */
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
