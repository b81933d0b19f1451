/** How the pages look: calm, light and dark, with a band that says that nothing here is real. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --card: #ffffff; --ink: #1b2130; --soft: #596275; --line: #d8dce4;
  --accent: #2f56c7; --accent-ink: #ffffff; --bad: #b3261e; --bad-ground: #fdeceb;
  --band: #fff1cc; --band-ink: #5a4300; --band-stripe: #ffe6a3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12151c; --card: #1b202a; --ink: #e8ebf2; --soft: #a5aebf; --line: #343b49;
    --accent: #8eabff; --accent-ink: #0f1728; --bad: #ffb4ab; --bad-ground: #3a1d1b;
    --band: #3a2f10; --band-ink: #ffe3a0; --band-stripe: #453817;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.band { color: var(--band-ink); background: repeating-linear-gradient(-45deg, var(--band) 0 14px, var(--band-stripe) 14px 28px); }
.band p { margin: 0 auto; padding: 10px 20px; max-width: 1000px; }
.band strong { margin-right: 8px; }
.band span { display: inline-block; }
main { margin: 0 auto; padding: 32px 20px; max-width: 1000px; }
footer p { margin: 0 auto; padding: 8px 20px 32px; max-width: 1000px; color: var(--soft); font-size: 14px; }
.columns { display: grid; gap: 24px; align-items: start; }
@media (min-width: 800px) { .columns { grid-template-columns: 5fr 6fr; gap: 40px; } }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
.card + .card { margin-top: 24px; }
.narrow { max-width: 520px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 16px; }
.amount { font-size: 36px; font-weight: 650; line-height: 1.15; font-variant-numeric: tabular-nums; margin: 0 0 16px; }
.soft, .hint { color: var(--soft); }
.lines { list-style: none; margin: 24px 0 0; padding: 0; }
.lines li { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.lines li span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
h2 + .lines { margin-top: 0; }
.lines .total { font-weight: 650; }
form { margin: 0; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; margin-bottom: 8px; }
.field { margin-bottom: 16px; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
label { font-weight: 600; display: block; margin-bottom: 4px; }
input:not([type]), input[type=text], select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 8px; }
input[aria-invalid] { border-color: var(--bad); }
.choice { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; margin: 0; }
.choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--accent); }
form:has([name=method]:checked:not([value=new])) .new-card { display: none; }
.hint { font-size: 14px; margin: 4px 0 0; }
.error { color: var(--bad); font-size: 14px; margin: 4px 0 0; }
.alert { color: var(--bad); background: var(--bad-ground); border-radius: 8px; padding: 12px 16px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; text-decoration: none; color: var(--ink); background: transparent; border: 1px solid var(--soft); border-radius: 8px; cursor: pointer; }
.main { color: var(--accent-ink); background: var(--accent); border-color: var(--accent); }
.wide { width: 100%; }
button[disabled] { opacity: .6; cursor: default; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 8px; }
a { color: var(--accent); }
a.button { color: var(--ink); }
a.main { color: var(--accent-ink); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.tests { margin-top: 24px; border-top: 1px solid var(--line); padding-top: 16px; }
.tests ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
.tests button { width: 100%; flex-wrap: wrap; justify-content: space-between; gap: 4px 12px; padding: 8px 12px; font-weight: 400; text-align: left; border-color: var(--line); font-size: 14px; }
.tests code { font: 13px ui-monospace, monospace; color: var(--soft); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 24px; margin: 0 0 16px; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
@media print { .band, footer, .actions { display: none; } }
`

/** What a script adds: a test card is filled in without another page, and no form is sent twice. */
export const SCRIPT = `
addEventListener('click', (event) => {
  const button = event.target.closest('button[name=fill]')
  if (!button) return
  event.preventDefault()
  document.getElementById('number').value = button.dataset.number
  const other = document.getElementById('method-new')
  if (other) other.checked = true
  document.getElementById('pay').focus()
})
addEventListener('submit', (event) => {
  if (event.target.dataset.sent) event.preventDefault()
  event.target.dataset.sent = 'yes'
})
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent
})
`
