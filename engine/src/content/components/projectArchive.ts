import type { ElementContent } from 'hast';
import { fill } from '../../shared/fill.ts';
import { bytes, counted } from '../../shared/format.ts';
import { defineComponent } from '../jsx/componentSpec.ts';
import { publish, reportPrivate } from '../links/pageAsset.ts';
import { component } from '../model/component.ts';
import { contentStrings } from '../model/strings.ts';
import { joinPath } from '../model/urls.ts';

/** Offers a folder of snippets as a zip file, which the build creates: `<ProjectArchive path="examples/bluesky" />`. */
export const projectArchive = defineComponent({
  name: 'ProjectArchive',
  holdsNothing: true,
  props: { path: { type: 'string', required: true } },
  render({ props, propPlace }, ctx) {
    const snippets = `${ctx.options.snippetsDir}/`;
    const folder = `${joinPath(snippets, props.path)}/`;
    const archive = folder.startsWith(snippets) && folder !== snippets ? ctx.host.archive(folder) : undefined;
    if (!archive) {
      if (reportPrivate(folder, propPlace('path'), ctx)) return [];
      const message = `"${props.path}" is not a folder in ${snippets}`;
      ctx.report('missing-file', 'error', propPlace('path'), message, 'Name one in it, such as path="guides/etl".');
      return [];
    }
    const name = folder.split('/').at(-2) ?? '';
    const href = publish({ file: folder, name, hash: archive.hash, ending: '.zip' }, ctx);
    const attributes = { className: 'button', download: `${name}.zip` };
    const link = component('Link', { href, external: false, attributes }, [
      { type: 'text', value: fill(contentStrings.download, { name: `${name}.zip` }) },
    ]);
    const children: ElementContent[] = [
      link,
      { type: 'text', value: ` (${counted(archive.count, 'file')}, ${bytes(archive.bytes)})` },
    ];
    return [{ type: 'element', tagName: 'p', properties: { className: ['download'] }, children }];
  },
});
