import { translate } from '../strings/translate.ts';
import { Icon } from './Icon.tsx';

/** Light or dark, two states. A listener of the page drives it, and writes whether it is pressed: it works before React is there. */
export function ColorToggle() {
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-js"
      aria-label={translate({ id: 'colorMode.dark' })}
      data-color-toggle=""
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
