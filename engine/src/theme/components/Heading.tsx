import { isValidElement, type ReactNode, useContext } from 'react';
import { translate } from '../strings/translate.ts';
import type { ContentProps } from './contentProps.ts';
import { InsideLink } from './Link.tsx';

/** A heading and a link to it, which is outside so as not to be part of its name. Omitted inside a link. */
export function Heading({ props: { level, id, entry }, children }: ContentProps<'Heading'>) {
  const Tag = `h${level}` as const;
  const isInLink = useContext(InsideLink);
  const title = textOf(children);
  if (level === 1 || isInLink || title.trim() === '') return <Tag id={id}>{children}</Tag>;
  return (
    <div className={`heading heading-${level}${entry ? ` api-${entry}` : ''}`}>
      <Tag id={id}>{children}</Tag>
      <a
        className="heading-link"
        href={`#${id}`}
        aria-label={translate({ id: 'heading.link' }, { title: title.trim() })}
      >
        #
      </a>
    </div>
  );
}

/** The plain text of React children, as if copied, without numbers of footnotes. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode; 'data-footnote-ref'?: unknown }>(node))
    return node.props['data-footnote-ref'] ? '' : textOf(node.props.children);
  return '';
}
