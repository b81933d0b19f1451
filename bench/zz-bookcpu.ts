import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { dayFromNow, given, join, offer } from './market.ts'
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const child = spawn(process.execPath, ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', 'apps/server/dist/main.js'], { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: '/tmp/prof-data3', PORT: '0', RATE_LIMITS: '0', DEMO: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
const url = await new Promise<string>((r) => createInterface(child.stdout).on('line', (l) => { const u = /eady: (http\S+)/.exec(l)?.[1]; if (u) r(u) }))
const displays = await offer(await join(url, 'DSO'), 50, 4)
const buyer = await join(url, 'ADV')
const form = new FormData(); form.append('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'dot.png')
const { url: media } = given(await buyer.ask('POST', '/api/utility/upload', form))
const one = <T,>(of: T[]): T => of[Math.floor(Math.random() * of.length)] as T
const book = async () => { const d = one(displays); given(await buyer.ask('POST', '/api/savvy/campaigns', { general_info: { name: 'S', start_date: dayFromNow(30), end_date: dayFromNow(36), manager_email: 'm@example.org', budget: 10000000, adv_id: buyer.orgId }, zones: [{ id: one(d.zones), display_id: d.display_id, media: [{ url: media }] }] })) }
for (let i = 0; i < 30; i++) await book()
const cpu = () => { const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
const c = cpu(), t = performance.now()
const N = 400
let left = N
await Promise.all(Array.from({ length: 32 }, async () => { while (left-- > 0) await book() }))
console.log('node cpu ms/booking', (cpu() - c) / N, 'wall', (performance.now() - t) / N)
child.kill('SIGTERM'); await once(child, 'exit')
