import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askDatabase } from './support/database.ts'
import { openPlayingWorld, SOON } from './support/player-world.ts'
import { expect, test } from './support/test.ts'

const FIREFOX = process.env.FIREFOX || '/usr/bin/firefox-esr'

/** Firefox with its first-run pages off, and nothing that it asks of other servers. */
const PREFERENCES = `
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`

// What Playwright drives is a Firefox of its own, so this one is driven by nobody: the code of its page is read where it is stored,
// and what it does is what the server hears of it.
test('Firefox becomes a screen, plays, and signs what counts', async () => {
  test.skip(!existsSync(FIREFOX), `There is no ${FIREFOX}.`)
  const world = await openPlayingWorld()
  const profile = await mkdtemp(path.join(tmpdir(), 'plaza-firefox-'))
  await writeFile(path.join(profile, 'user.js'), PREFERENCES)
  const args = ['--headless', '--no-remote', '--profile', profile, `${world.url}/player`]
  const child = spawn(FIREFOX, args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1920', MOZ_HEADLESS_HEIGHT: '1080' },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    const codes = () => askDatabase<{ code: string }>(world.dataDir, 'SELECT code FROM pairing_codes')
    await expect.poll(async () => (await codes()).length, { timeout: 2 * SOON }).toBe(1)
    const [{ code } = { code: '' }] = await codes()
    const players = `/api/savvy/displays/${world.booked.display}/players`
    const { id } = await world.ada.call('POST', players, { code })
    const report = async () => (await world.ada.call('GET', players)).rows[0].report
    await expect.poll(async () => (await report())?.signs, { timeout: SOON }).toBe(true)
    // Each minute it says what it played last, and at a new start it sends all of it.
    await expect.poll(async () => (await report()).last_play, { timeout: 3 * SOON }).not.toBeNull()
    expect(await report()).toMatchObject({ unplayable: [], revision: 1 })
    await world.ada.call('POST', `/api/savvy/players/${id}/restart`, {})
    const delivered = async () =>
      (await world.grace.call('GET', `/api/savvy/campaigns/${world.campaign}/delivery`)).delivered
    // A player that starts asks and sends within half a minute.
    await expect.poll(delivered, { timeout: 2 * SOON }).toBeGreaterThan(0)
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await gone
    await world.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})
