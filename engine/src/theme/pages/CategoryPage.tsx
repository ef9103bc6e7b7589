import { Card, CardGroup } from '../components/Cards.tsx';
import { useCurrentCategory, usePage } from '../context/usePage.tsx';
import { Breadcrumbs, Pager } from '../layout/Breadcrumbs.tsx';

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
