import { checkFailures } from './failures.ts';
import { checkMenu } from './menu.ts';
import { checkNavigation } from './navigation.ts';
import { checkReading } from './reading.ts';
import { checkSearch } from './search.ts';
import { checkSettings } from './settings.ts';
import { checkWithoutScript } from './withoutScript.ts';

/** What readers do, written once for all engines. */
export const checks = [
  checkReading,
  checkNavigation,
  checkMenu,
  checkSearch,
  checkSettings,
  checkWithoutScript,
  checkFailures,
];
