import { translate } from '../../strings/translate.ts';
import { plainText } from '../parts/parseMarked.ts';
import { HitOption } from './HitOption.tsx';
import { ListBox } from './ListBox.tsx';
import type { ListState } from './Option.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import type { Group } from './shown.ts';
import { Trail } from './Trail.tsx';

/** Hits under the titles of their pages. A page that is its own best hit is the title. */
export function Results({ groups, query, list }: { groups: Group[]; query: string; list: ListState }) {
  return (
    <ListBox className="search-body" label={translate({ id: 'search.results' })}>
      {groups.map(({ rows, first }) => {
        const [{ hit }] = rows;
        const isTitle = hit.type === 'lvl1';
        const trail = <Trail hit={hit} />;
        return (
          <OptionGroup key={first} title={plainText(hit.hierarchy?.lvl1 ?? '')} titled={isTitle} aside={trail}>
            {rows.map((row, index) => (
              <HitOption
                key={row.hit.objectID}
                row={row}
                index={first + index}
                list={list}
                query={query}
                aside={isTitle && index === 0 && trail}
              />
            ))}
          </OptionGroup>
        );
      })}
    </ListBox>
  );
}
