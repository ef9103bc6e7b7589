import { Children, isValidElement } from 'react';
import { pageStrings } from '../strings.ts';
import { AdmonitionTitle } from './AdmonitionTitle.tsx';
import { ContentIcon } from './ContentIcon.tsx';
import type { ContentProps } from './contentProps.ts';

/** A passage set apart. Without a title of its own it is headed by its type. */
export function Admonition({ props: { type }, children }: ContentProps<'Admonition'>) {
  const parts = Children.toArray(children);
  const title = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  return (
    <div className={`admonition admonition-${type}`} role="note">
      <p className="admonition-title">
        <ContentIcon name={type} />
        {title ? (
          <span>
            <span className="sr-only">{pageStrings.admonition[type]}: </span>
            {title}
          </span>
        ) : (
          pageStrings.admonition[type]
        )}
      </p>
      {parts.filter((part) => part !== title)}
    </div>
  );
}
