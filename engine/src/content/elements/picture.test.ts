import { expect, it } from 'vitest';
import { AT, h, outline, testContext } from '../../../test/support/content/testContext.ts';
import { picture } from './picture.ts';

const pictures = { 'static/a.png': { width: 400, height: 200 } };

function render(properties: Record<string, unknown>) {
  const { ctx, diagnostics } = testContext({ pictures });
  return { nodes: outline(picture({ ...h('img'), properties: properties as never }, ctx, AT)), diagnostics };
}

it.each([
  [
    { src: '/a.png', alt: 'A' },
    { alt: 'A', src: '/docs/a.png', width: 400, height: 200 },
  ],
  // an explicit width keeps the aspect ratio; the theme limits pictures to the column
  [
    { src: '/a.png', alt: 'A', width: '100', title: 't' },
    { alt: 'A', src: '/docs/a.png', width: 100, height: 50, title: 't' },
  ],
  [
    { src: '/a.png', alt: 'A', width: '100%' },
    { alt: 'A', src: '/docs/a.png', width: 400, height: 200 },
  ],
  [
    { src: '/a.png', alt: 'A', height: 100 },
    { alt: 'A', src: '/docs/a.png', width: 200, height: 100 },
  ],
  [
    { src: '/a.png', alt: 'A', srcSet: '/a.png 1x, /a@2x.png 2x', sizes: '50vw' },
    {
      alt: 'A',
      src: '/docs/a.png',
      width: 400,
      height: 200,
      srcSet: '/docs/a.png 1x, /docs/a@2x.png 2x',
      sizes: '50vw',
    },
  ],
])('%j', (properties, expected) => {
  expect(render(properties)).toEqual({ nodes: [['Image', expected]], diagnostics: [] });
});

it('shows a picture without alt text', () => {
  expect(render({ src: '/a.png' }).nodes).toHaveLength(1);
});

it('shows nothing for a missing picture', () => {
  const { nodes, diagnostics } = render({ src: '/b.png', alt: 'B' });
  expect(nodes).toEqual([]);
  expect(diagnostics).toMatchObject([{ id: 'broken-image', level: 'error' }]);
});

it('reports attributes that are dropped, but not those that only say how to load it', () => {
  const { diagnostics } = render({
    src: '/a.png',
    alt: 'A',
    align: 'right',
    dataX: '',
    loading: 'lazy',
    referrerPolicy: 'origin',
    crossOrigin: '',
  });
  expect(diagnostics.map(({ id, message }) => `${id}: ${message}`)).toEqual(
    ['align', 'data-x'].map((name) => `unknown-prop: <img> has "${name}", which is not allowed and was removed`),
  );
});

it.each([
  [{ width: '50%' }, ['the width "50%"']],
  [{ width: '20em', height: '10vh' }, ['the width "20em"', 'the height "10vh"']],
  [{ width: '100%', height: 'auto' }, []],
  [{ width: 300, height: '200px' }, []],
])('reports the sizes of %j that it cannot use', (size, dropped) => {
  expect(render({ src: '/a.png', alt: 'A', ...size }).diagnostics.map(({ message }) => message)).toEqual(
    dropped.map((what) => `<img> has ${what}, which is not allowed and was removed`),
  );
});
