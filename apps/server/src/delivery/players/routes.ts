import * as asked from '@plaza/contract/player-calls'
import * as contract from '@plaza/contract/players'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { takeKey } from './add-key.ts'
import { showDemoProgram } from './demo-program.ts'
import { keptProgram } from './kept-programs.ts'
import { connect, makeCode, showPairing } from './pairing.ts'
import { askRestart, storeName, unpair } from './players-repo.ts'
import { takeReport } from './report-health.ts'
import { showPlayer, showPlayers, showPlayersOf } from './show-players.ts'

export const playerRoutes = [
  route(asked.makePairingCode, makeCode),
  route(asked.askPairing, showPairing),
  route(asked.tellTime, async ({ now }) => ({ now: now.getTime() })),
  route(asked.getPlayerProgram, keptProgram),
  route(asked.registerKey, takeKey),
  route(asked.getDemoProgram, showDemoProgram),
  route(asked.reportHealth, takeReport),
  route(contract.connectPlayer, connect),
  route(contract.listDisplayPlayers, async (scope, { params }) => showPlayersOf(scope, params.id)),
  route(contract.listPlayers, showPlayers),
  route(contract.renamePlayer, async (scope, { params, body }) => {
    const there = await showPlayer(scope, params.id)
    if (!(await storeName(scope, there.id, body.name, body.version))) throw new Failure('changed_meanwhile')
    return showPlayer(scope, there.id)
  }),
  route(contract.restartPlayer, async (scope, { params }) => {
    if (!(await askRestart(scope, params.id))) throw new Failure('not_found')
    return showPlayer(scope, params.id)
  }),
  route(contract.unpairPlayer, async (scope, { params }) => {
    if (!(await unpair(scope, params.id))) throw new Failure('not_found')
    return { id: params.id }
  }),
]
