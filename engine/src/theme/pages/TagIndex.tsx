import { Card, CardGroup } from '../components/Cards.tsx';
import { usePage } from '../context/usePage.tsx';
import { SectionList } from '../parts/NavbarItem.tsx';
import { translate } from '../strings/translate.ts';

/** A card for each tag, with its description and the number of its pages. */
export default function TagIndex() {
  const { title, tagIndex = [] } = usePage().route;
  return (
    <>
      <h1 className="doc-title">{title}</h1>
      {tagIndex.length === 0 ? (
        <>
          <p>{translate({ id: 'tag.none' })}</p>
          <SectionList />
        </>
      ) : (
        <CardGroup props={{ cols: 2 }}>
          {tagIndex.map(({ label, href, description, image, count }) => (
            <Card key={href} props={{ title: label, href, image: image ?? undefined, external: false }}>
              {description && <p>{description}</p>}
              <p className="tag-summary">
                {translate({ id: count === 1 ? 'tag.pages.one' : 'tag.pages.other' }, { count })}
              </p>
            </Card>
          ))}
        </CardGroup>
      )}
    </>
  );
}
