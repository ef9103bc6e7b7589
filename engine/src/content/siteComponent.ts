import type { ElementContent } from 'hast';
import { openPageHooks, type PageHooks } from './extensions.ts';
import { COMPONENT_FACTS, type ComponentModule, type MadeElement, type SiteComponent } from './jsx/componentModule.ts';
import type { ComponentCall, ComponentSpec } from './jsx/componentSpec.ts';
import { Slot, show } from './jsx/expression.ts';
import type { ContentOptions, RenderContext } from './model/context.ts';
import { HTML_ELEMENTS } from './model/htmlNames.ts';
import { htmlElement } from './transform.ts';

/** Both throw what the code throws, or an error if it takes too long. */
export interface TimeLimit {
  /** The exports of a component's module. */
  load(code: string): ComponentModule;
  /** Runs synchronous code that calls components. */
  run<Result>(run: () => Result): Result;
}

/** The hooks of a site's extensions, and after them the tags of its own components, which take precedence. */
export function pageHooksOf(
  options: ContentOptions,
  components: readonly SiteComponent[],
  limit: TimeLimit,
): PageHooks[] {
  return [...openPageHooks(options), { components: components.map((component) => specOf(component, limit)) }];
}

function specOf({ name, file, code }: SiteComponent, limit: TimeLimit): ComponentSpec {
  const { default: draw, props = {}, inline, openProps } = loaded(code, limit);
  return {
    name,
    props,
    ...(inline && { isInline: true }),
    ...(openProps && { openProps }),
    render(call, ctx) {
      // The page depends on the component's code.
      ctx.lookup.fact(COMPONENT_FACTS, name);
      try {
        return limit.run(() => nodesOf(draw({ ...call.props, children: new Slot(call.children) }), call, ctx));
      } catch (error) {
        const message = `<${name}> failed: ${thrownText(error)}`;
        ctx.report('component', 'error', call.at, message, `Fix ${file}, or what its tag passes to it.`);
        return call.children;
      }
    },
  };
}

/** It loaded when the site was read, so it has a default export, but it may take too long now. Then each use fails. */
function loaded(code: string, limit: TimeLimit): ComponentModule {
  try {
    return limit.load(code);
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return { default: fail, openProps: true };
  }
}

/** What a component returned, as it would be in a page: links, pictures, headings, and code are treated like the author's. */
function nodesOf(value: unknown, call: ComponentCall, ctx: RenderContext): ElementContent[] {
  if (Array.isArray(value)) return value.flatMap((part) => nodesOf(part, call, ctx));
  if (isMade(value)) {
    const { type, children } = value;
    const props = value.props ?? {};
    const content = children.length > 0 ? children : [props.children];
    if (typeof type === 'function')
      return nodesOf(type({ ...props, children: content.length === 1 ? content[0] : content }), call, ctx);
    if (!HTML_ELEMENTS.has(type)) throw new Error(`pages cannot contain "<${type}>"`);
    const { children: _, ...values } = props;
    return htmlElement({ name: type, values, place: () => call.at, children: nodesOf(content, call, ctx) }, ctx);
  }
  const shown = show(value);
  if (!shown) throw new Error(`it returned ${kindOf(value)}, which cannot be shown`);
  return shown;
}

/** The message of what a component threw, which isn't an instance of this realm's Error. */
export function thrownText(error: unknown): string {
  return String(Object(error).message ?? error);
}

function isMade(value: unknown): value is MadeElement {
  return typeof value === 'object' && value !== null && 'type' in value && 'props' in value && 'children' in value;
}

function kindOf(value: unknown): string {
  // A promise of a component isn't an instance of this realm's Promise.
  if (typeof Object(value).then === 'function') return 'a promise';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
