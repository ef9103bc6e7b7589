import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { diagnose } from './support/diagnose.ts';
test('gen', async () => {
  const { tables } = await import('/tmp/diag/inputs.ts');
  const out: any = {};
  for (const [name, cases] of Object.entries<any>(tables)) {
    out[name] = [];
    for (const [title, files] of cases) {
      const t = performance.now();
      let found: any;
      try { found = await diagnose(files); } catch (e) { found = 'THROWN ' + (e as Error).stack; }
      out[name].push({ title, files, found, ms: performance.now() - t });
    }
  }
  writeFileSync('/tmp/diag/out.json', JSON.stringify(out, null, 1));
});
