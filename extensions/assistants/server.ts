import type { ServerExtension } from '../../engine/src/server/extensions.ts';
import { createMcp } from './mcp.ts';

export default { middleware: createMcp } satisfies ServerExtension;
