import { checks } from './checks/index.ts';
import { createFirefox } from './engines/firefox.ts';
import { describeEngine } from './site.ts';

describeEngine(createFirefox(), checks);
