import type { Diagnostic } from '../../shared/diagnostics.ts';
import { parseJson } from '../../site/config/jsonSource.ts';

/** Where the facts of the released packages are, project-relative. */
export const FACTS_DIR = 'reference/facts';

/** The facts of one API page, as `reference/facts/<group>/<page>.json` holds them. Made by `tools/reference`, never by hand. */
export interface FactsPage {
  group: 'core' | 'libraries';
  page: string;
  title: string;
  /** Distribution, as pip knows it: `dagster-aws`. */
  package: string;
  version: string;
  sections: FactsSection[];
}

export interface FactsSection {
  /** Null for what stands before the first heading. */
  heading: string | null;
  level: number;
  objects: ApiObject[];
}

type ObjectKind =
  | 'class'
  | 'decorator'
  | 'function'
  | 'enum'
  | 'exception'
  | 'constant'
  | 'config'
  | 'cli'
  | 'endpoint';

export type MemberKind =
  | 'method'
  | 'classmethod'
  | 'staticmethod'
  | 'property'
  | 'cached-property'
  | 'attribute'
  | 'enum-value';

/** `hidden` is a parameter that only `**kwargs` accepts. */
export type LifecycleStatus = 'public' | 'preview' | 'beta' | 'superseded' | 'deprecated' | 'hidden';

export interface LifecycleMark {
  status: LifecycleStatus;
  /** The version that takes it away. */
  breakingVersion?: string;
  /** Names that the warning speaks of, usually the replacement. */
  mentions?: string[];
}

export interface Lifecycle extends LifecycleMark {
  also?: LifecycleStatus[];
  params?: Record<string, LifecycleMark>;
}

export interface Parameter {
  name: string;
  kind: 'positional-only' | 'positional-or-keyword' | 'var-positional' | 'keyword-only' | 'var-keyword';
  /** Source text. */
  annotation: string | null;
  default: string | null;
}

export interface Signature {
  parameters: Parameter[];
  returns: string | null;
}

export interface Member {
  name: string;
  qualname: string;
  kind: MemberKind;
  signature?: Signature | null;
  annotation?: string | null;
  value?: string | null;
  lifecycle?: Lifecycle;
  abstract?: boolean;
  docParams?: string[];
  raises?: string[];
  line?: number;
}

/** A field of a pydantic class. */
export interface ModelField {
  name: string;
  type: string | null;
  default: string | null;
  required: boolean;
  alias?: string;
  constraints?: Record<string, unknown>;
  inheritedFrom?: string;
}

/** A field of a config schema, as the run time resolves it. */
export interface SchemaField {
  name: string;
  type: string;
  required: boolean;
  default?: unknown;
  fields?: SchemaField[];
  /** How many fields there are, where they were too many to list. */
  fieldCount?: number;
}

interface ApiConfig {
  fields?: ModelField[];
  schemaType?: string;
  schemaFields?: SchemaField[];
}

export interface CommandOption {
  name: string;
  flags: string[];
  offFlags?: string[];
  type: string;
  choices?: string[];
  default?: unknown;
  required: boolean;
  multiple?: boolean;
  isFlag?: boolean;
  envvar?: string | string[];
  hidden?: boolean;
  anchor: string;
}

export interface CommandArgument {
  name: string;
  type: string;
  required: boolean;
  nargs?: number;
  default?: unknown;
  choices?: string[];
}

export interface Command {
  name: string;
  /** As one types it: `dagster job list`. */
  prog: string;
  options: CommandOption[];
  arguments?: CommandArgument[];
  commands?: Command[];
  hidden?: boolean;
}

export interface EndpointField {
  name: string;
  required: boolean;
  jsonType: string;
  in: string[];
  pathForm?: string;
  queryForm?: string;
  choices?: string[];
  default?: string;
}

export interface ApiObject {
  name: string;
  /** Documented path, also the anchor: `dagster.asset`; `dagster dev` for a command. */
  qualname: string;
  kind: ObjectKind;
  definedIn?: string;
  /** Relative to the package's folder on the import path: `dagster/_core/definitions/asset_spec.py`. */
  source?: { path: string; line: number };
  definitionType?: string;
  signature?: Signature | null;
  overloads?: Signature[];
  annotation?: string;
  value?: string;
  lifecycle?: Lifecycle;
  bases?: string[];
  members?: Member[];
  inheritedMembers?: { name: string; from: string }[];
  abstract?: boolean;
  generic?: boolean;
  typedDict?: { name: string; type: string; required: boolean }[];
  config?: ApiConfig;
  docParams?: string[];
  raises?: string[];
  /** A second listing of an object whose home is another page. */
  noindex?: boolean;
  anchor?: string;
  command?: Command;
  methods?: string[];
  route?: string;
  path?: string;
  parameters?: EndpointField[];
  headers?: { name: string; value: string; requiredWhen?: string }[];
  responses?: { status: number; body: Record<string, string> }[];
}

/** `reference/facts/objects.json`: every documented name of every page. */
export type FactsObjects = Record<string, { page: string; kind: ObjectKind | MemberKind; anchor: string }>;

/** Id of an object's entry in its page. */
export function anchorOf(object: Pick<ApiObject, 'qualname' | 'anchor'>): string {
  return object.anchor ?? object.qualname;
}

/** A file of reference/ as data; what is no JSON is a diagnostic with the place of the mistake. */
export function readFacts<T>(source: { file: string; text: string }): {
  value: T | undefined;
  diagnostics: Diagnostic[];
} {
  try {
    return { value: JSON.parse(source.text) as T, diagnostics: [] };
  } catch {
    // The parser that keeps places is far slower, and facts are large: only now.
    return { value: undefined, diagnostics: parseJson({ ...source, id: 'api-facts' }).diagnostics };
  }
}
