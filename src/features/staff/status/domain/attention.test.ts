import { describe, expect, it } from 'vitest'
import { attentionFor } from './attention.ts'

const now = new Date('2027-01-20T10:00:00Z')
const well = {
  jobs: [{ name: 'email.send', waitingSeconds: 300, failed: 0 }],
  outbox: { kind: 'smtp', oldestSeconds: 3600 },
  storage: { hasReserve: true },
  lastBackup: { at: '2027-01-13T10:00:00Z' },
  backupTrouble: null,
  readReplica: null,
} as const

describe('what needs attention', () => {
  it('is nothing while all is well', () => expect(attentionFor(well, now)).toEqual([]))

  it.each([
    [{ storage: { hasReserve: false } }, ['diskFull']],
    [{ jobs: [{ name: 'email.send', waitingSeconds: 301, failed: 0 }] }, ['jobsLate']],
    [{ jobs: [{ name: 'email.send', waitingSeconds: 0, failed: 1 }] }, ['jobsFailed']],
    [{ outbox: { kind: 'smtp', oldestSeconds: 3601 } }, ['mailLate']],
    [{ outbox: { kind: 'outbox', oldestSeconds: 0 } }, ['noMail']],
    [{ readReplica: { isUsed: false } }, ['replicaUnused']],
    [{ readReplica: { isUsed: true } }, []],
    [{ lastBackup: null }, ['noBackup']],
    [{ backupTrouble: 'failed' }, ['backupFailed']],
    [{ backupTrouble: 'checkFailed' }, ['backupUnsound']],
    [{ lastBackup: { at: '2027-01-13T09:59:59Z' } }, ['backupOld']],
  ] as const)('is named: %j', (change, expected) => {
    expect(attentionFor({ ...well, ...change }, now)).toEqual(expected)
  })
})
