import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStrictContext } from './usePage.tsx';

const [ShopProvider, useShop] = createStrictContext<{ name: string }>('Shop');
const Sign = () => useShop().name;

test('returns the value of the nearest provider', () => {
  const sign = (
    <ShopProvider value={{ name: 'outer' }}>
      <ShopProvider value={{ name: 'inner' }}>
        <Sign />
      </ShopProvider>
    </ShopProvider>
  );
  expect(renderToStaticMarkup(sign)).toBe('inner');
});

test('throws without a provider', () => {
  expect(() => renderToStaticMarkup(<Sign />)).toThrow('useShop() is called outside of <ShopProvider>');
});
