import { readFile } from 'node:fs/promises';
import { withPipes } from './pipes.js';

interface Product {
  sku: string;
  price: number;
}

export function withoutPrice(products: Product[]): string[] {
  return products.filter(({ price }) => !(price > 0)).map(({ sku }) => sku);
}

await withPipes(async (pipes) => {
  const file = String(pipes.context.extras.file);
  const products: Product[] = JSON.parse(await readFile(file, 'utf8'));
  const missing = withoutPrice(products);
  pipes.log(`Read ${products.length} products`);
  pipes.reportMaterialization({ products: products.length });
  pipes.reportCheck('has_prices', missing.length === 0, { missing });
});
