import { type CliExtension, EXIT } from '../../engine/src/cli/extensions.ts';

export default {
  'search push': {
    summary: "update the hosted search index to a built site's records, settings, and synonyms",
    options: {
      root: { type: 'string', value: 'DIR', help: 'folder of the project (default: the current one)' },
      out: { type: 'string', value: 'DIR', help: 'folder of the built site (default: dist)' },
      json: { type: 'boolean', help: 'print one JSON object at the end instead of text' },
      quiet: { type: 'boolean', help: 'print diagnostics only' },
      'dry-run': { type: 'boolean', help: 'print the differences without sending them' },
    },
    notes: [
      'ALGOLIA_ADMIN_KEY is the key with write access. ALGOLIA_APP_ID and ALGOLIA_INDEX_NAME override search.algolia of',
      'site.config.ts. ALGOLIA_HOSTS (comma-separated addresses) replace the hosts of the service.',
    ],
    run: async (values, { project, engine, output }) => {
      const { pushSearch } = await import('./pushSearch.ts');
      const { reportPush } = await import('./reportPush.ts');
      const start = performance.now();
      const { root } = project;
      const dryRun = values['dry-run'] === true;
      const result = await pushSearch({ project, code: engine.code.data, dryRun, env: process.env });
      const seconds = (performance.now() - start) / 1000;
      reportPush(output, { result, root, seconds, json: values.json === true, quiet: values.quiet === true });
      if (result.ok) return EXIT.ok;
      return result.problem?.kind === 'usage' ? EXIT.usage : EXIT.mistakes;
    },
  },
} satisfies CliExtension;
