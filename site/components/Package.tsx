import './Package.css';

export const props = { name: { type: 'string', required: true } };

export const inline = true;

/** The package, or the part of the product, that an entry of the changelog is about. */
export default function Package({ name }: { name: string }) {
  return <code className="package">{name}</code>;
}
