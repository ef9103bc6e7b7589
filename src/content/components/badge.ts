import { type ContentComponents, component } from '../component.ts';
import type { ComponentSpec } from '../componentSpec.ts';

/** The badge of one stage of a feature's life cycle: `<Preview />`, `<Beta />` and so on. */
function badge(name: string, status: ContentComponents['Badge']['status']): ComponentSpec {
  return { name, props: {}, render: () => [component('Badge', { status })] };
}

export const preview = badge('Preview', 'preview');
export const beta = badge('Beta', 'beta');
export const deprecated = badge('Deprecated', 'deprecated');
export const superseded = badge('Superseded', 'superseded');
