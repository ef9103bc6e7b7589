import type { ServerExtension } from '../../src/server/extensions.ts';
import { createMcp } from './mcp.ts';

export default { middleware: createMcp } satisfies ServerExtension;
