import { Children, isValidElement } from 'react';
import { ContentIcon } from '../parts/icons.tsx';
import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';

/** An admonition. Without a title, its heading is its name. */
export function Admonition({ props: { type, name, id, className }, children }: ContentProps<'Admonition'>) {
  const parts = Children.toArray(children);
  const title = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const heading = translate({ id: `admonition.${name ?? type}` });
  return (
    <div id={id} className={[`admonition admonition-${type}`, className].filter(Boolean).join(' ')} role="note">
      <p className="admonition-title">
        <ContentIcon name={type} />
        {title ? (
          <span>
            <span className="sr-only">{heading}: </span>
            {title}
          </span>
        ) : (
          heading
        )}
      </p>
      {parts.filter((part) => part !== title)}
    </div>
  );
}

/** Marks the title among an admonition's children; Admonition places it. */
export function AdmonitionTitle({ children }: ContentProps<'AdmonitionTitle'>) {
  return children;
}
