import { appendFileSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

function decode(name) {
  const bytes = Buffer.from(process.env[name], 'base64');
  return JSON.parse(inflateSync(bytes).toString('utf8'));
}

function loadContext() {
  const params = decode('DAGSTER_PIPES_CONTEXT');
  if (params.path) {
    return JSON.parse(readFileSync(params.path, 'utf8'));
  }
  return params.data;
}

function describe(error) {
  return {
    message: `${error.name}: ${error.message}`,
    stack: (error.stack ?? '')
      .split('\n')
      .slice(1)
      .map((line) => `${line}\n`),
    name: error.name,
    cause: error.cause instanceof Error ? describe(error.cause) : null,
    context: null,
  };
}

export class DagsterPipes {
  constructor() {
    this.context = loadContext();
    this.messagesFile = decode('DAGSTER_PIPES_MESSAGES').path;
    this.send('opened', { extras: {} });
  }

  send(method, params) {
    const message = { __dagster_pipes_version: '0.1', method, params };
    appendFileSync(this.messagesFile, `${JSON.stringify(message)}\n`);
  }

  log(message, level = 'INFO') {
    this.send('log', { message, level });
  }

  reportAssetMaterialization(metadata = {}, dataVersion = null) {
    this.send('report_asset_materialization', {
      asset_key: this.context.asset_keys[0],
      data_version: dataVersion,
      metadata,
    });
  }

  reportAssetCheck(checkName, passed, metadata = {}, severity = 'ERROR') {
    this.send('report_asset_check', {
      asset_key: this.context.asset_keys[0],
      check_name: checkName,
      passed,
      severity,
      metadata,
    });
  }

  close(error) {
    this.send('closed', error ? { exception: describe(error) } : {});
  }
}

export async function withDagsterPipes(work) {
  const pipes = new DagsterPipes();
  try {
    await work(pipes);
    pipes.close();
  } catch (error) {
    pipes.close(error);
    process.exitCode = 1;
  }
}
