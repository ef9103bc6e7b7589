import { createElement, Fragment, type ReactNode } from 'react';
import { PLACEHOLDER_RE } from '../../shared/fill.ts';
import { messageOf, type TextDeclaration } from './translate.ts';

interface TranslateProps extends Omit<TextDeclaration, 'message'> {
  values?: Record<string, ReactNode>;
  children?: string;
}

/** A UI string from `translate`; its values may be elements. */
export function Translate({ id, description, values = {}, children }: TranslateProps) {
  const parts: ReactNode[] = [];
  for (const [index, part] of messageOf({ id, description, message: children }).split(PLACEHOLDER_RE).entries()) {
    const isName = index % 2 === 1;
    const value = isName ? (Object.hasOwn(values, part) ? values[part] : `{${part}}`) : part;
    const last = parts.length - 1;
    // Merge adjacent strings, because React would write a comment between them.
    if (isText(value) && isText(parts[last])) parts[last] = `${parts[last]}${value}`;
    else parts.push(value);
  }
  return createElement(Fragment, null, ...parts);
}

const isText = (node: ReactNode) => typeof node === 'string' || typeof node === 'number';
