import { checks } from './checks/index.ts';
import { createWebKit } from './engines/webkit.ts';
import { describeEngine } from './site.ts';

describeEngine(createWebKit(), checks);
