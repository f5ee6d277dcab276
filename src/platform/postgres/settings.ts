const mebibyte = 1024 * 1024

type Settings = Record<string, string | number>

/**
 * What the server runs with, beside its defaults: sized for the machine it shares with Eventflow itself.
 * Durability is stated although it is the default, so that no configuration file can take it away.
 */
export function settingsFor({ memory, ephemeral }: { memory: number; ephemeral: boolean }): Settings {
  return { ...shared(memory), ...(ephemeral ? forgetful : durable) }
}

/** As arguments of the `postgres` program. */
export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function shared(memory: number): Settings {
  return {
    shared_buffers: `${clamp(memory / 8, 64, 1024)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 16_384)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${clamp(memory / 16, 64, 512)}MB`,
    max_connections: 100,
    // The default of 4 supposes a spinning disk and makes the planner shun indexes.
    random_page_cost: 1.1,
    // Compiling pays for minutes-long queries only; ours last milliseconds.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    // Rejected statements are the application's to report; theirs would carry personal data into the log.
    log_min_error_statement: 'panic',
  }
}

const durable: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_completion_target: 0.9,
}

const forgetful: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '2GB',
  autovacuum: 'off',
}

function clamp(bytes: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(bytes / mebibyte)))
}
