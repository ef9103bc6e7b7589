import { appendFileSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export interface PipesContext {
  asset_keys: string[];
  partition_key: string | null;
  run_id: string;
  extras: Record<string, unknown>;
}

type Metadata = Record<string, string | number | boolean | null | object>;
type Level = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR' | 'CRITICAL';

function parameters(name: string): { path?: string; data?: PipesContext } {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: start the script from Dagster`);
  return JSON.parse(inflateSync(Buffer.from(value, 'base64')).toString());
}

function typed(metadata: Metadata) {
  const values = Object.entries(metadata);
  return Object.fromEntries(values.map(([name, raw_value]) => [name, { raw_value, type: '__infer__' }]));
}

export class Pipes {
  readonly context: PipesContext;
  readonly #messages: string;

  constructor() {
    const { path, data } = parameters('DAGSTER_PIPES_CONTEXT');
    this.context = data ?? JSON.parse(readFileSync(path ?? '', 'utf8'));
    this.#messages = parameters('DAGSTER_PIPES_MESSAGES').path ?? '';
    this.#send('opened', { extras: {} });
  }

  log(message: string, level: Level = 'INFO'): void {
    this.#send('log', { message, level });
  }

  reportMaterialization(metadata: Metadata, dataVersion: string | null = null): void {
    const asset_key = this.context.asset_keys[0];
    this.#send('report_asset_materialization', { asset_key, metadata: typed(metadata), data_version: dataVersion });
  }

  reportCheck(check_name: string, passed: boolean, metadata: Metadata = {}): void {
    const asset_key = this.context.asset_keys[0];
    this.#send('report_asset_check', { asset_key, check_name, passed, severity: 'ERROR', metadata: typed(metadata) });
  }

  close(error?: Error): void {
    const stack = error?.stack?.split('\n').map((line) => `${line}\n`) ?? [];
    const exception = error && { name: error.name, message: error.message, stack, cause: null, context: null };
    this.#send('closed', exception ? { exception } : {});
  }

  #send(method: string, params: object): void {
    const message = { __dagster_pipes_version: '0.1', method, params };
    appendFileSync(this.#messages, `${JSON.stringify(message)}\n`);
  }
}

/** Runs `work` in a session and always closes the session. An error fails the step. */
export async function withPipes(work: (pipes: Pipes) => void | Promise<void>): Promise<void> {
  const pipes = new Pipes();
  try {
    await work(pipes);
    pipes.close();
  } catch (error) {
    pipes.close(error instanceof Error ? error : new Error(String(error)));
    process.exitCode = 1;
  }
}
