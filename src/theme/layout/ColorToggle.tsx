import type { Chrome } from '../../site/routeData.ts';
import { useColorMode } from '../browser/hooks/useColorMode.ts';
import { translate } from '../strings/translate.ts';
import { Icon } from './Icon.tsx';

/** Light or dark, two states. The icon follows the stylesheet, so that it is right before React is there. */
export function ColorToggle({ colorMode }: { colorMode: Chrome['colorMode'] }) {
  const [mode, setMode] = useColorMode(colorMode);
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-js"
      aria-label={translate({ id: 'colorMode.dark' })}
      aria-pressed={mode === 'dark'}
      onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
