import { Card } from '../components/Card.tsx';
import { CardGroup } from '../components/CardGroup.tsx';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';
import type { PlainPageProps } from './PlainPageProps.ts';

/** The generated page of a category: a card for each of its pages. */
export function CategoryPage({ route }: PlainPageProps) {
  const { title, breadcrumbs, category, previous, next } = route;
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbs} />
      <h1 className="doc-title">{title}</h1>
      {category?.description && <p className="lead">{category.description}</p>}
      <CardGroup props={{ cols: 2 }}>
        {category?.cards.map(({ title, href, description }) => (
          <Card key={href} props={{ title, href, external: false }}>
            {description}
          </Card>
        ))}
      </CardGroup>
      <Pager previous={previous} next={next} />
    </>
  );
}
