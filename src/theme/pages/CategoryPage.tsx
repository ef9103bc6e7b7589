import { Card } from '../components/Card.tsx';
import { CardGroup } from '../components/CardGroup.tsx';
import { useCurrentCategory } from '../context/useCurrentCategory.ts';
import { usePage } from '../context/usePage.ts';
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Pager } from '../layout/Pager.tsx';

/** The generated page of a category: a card for each of its pages. */
export default function CategoryPage() {
  const { title, breadcrumbs, previous, next } = usePage().route;
  const { description, cards } = useCurrentCategory();
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbs} />
      <h1 className="doc-title">{title}</h1>
      {description && <p className="lead">{description}</p>}
      <CardGroup props={{ cols: 2 }}>
        {cards.map(({ title, href, description }) => (
          <Card key={href} props={{ title, href, external: false }}>
            {description}
          </Card>
        ))}
      </CardGroup>
      <Pager previous={previous} next={next} />
    </>
  );
}
