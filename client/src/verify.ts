// The page that checks a bundle of fair dice: a single file that needs no network.
import './verify.css'
import type { Report } from './fair/check'
import * as m from './fair/paraglide/messages'
import { overwriteGetLocale } from './fair/paraglide/runtime'
import { start } from './fair/play'
import { verify } from './fair/verify'
import { faultText } from './fair/words'
import { asked, firstOf } from './ui/locale'

const locale = firstOf([asked(location.search), ...navigator.languages])
overwriteGetLocale(() => locale)

type Verdict = ReturnType<typeof verify>

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = '', parts: Node[] = []) {
  const made = document.createElement(name)
  if (text) made.textContent = text
  made.append(...parts)
  return made
}

/** How many seats contributed, and to how many draws. */
function by({ draws, contributed, seats, alone, server_alone }: Report): string {
  if (server_alone) return m.fair_alone()
  const given = { seats: contributed.length, all: seats }
  return alone ? m.fair_contributed_some({ ...given, shared: draws - alone, draws }) : m.fair_contributed(given)
}

/** The verdict in a sentence. */
function sentence({ report, fault }: Verdict): string {
  if (fault) return m.fair_wrong({ line: fault.line, fault: faultText(fault) })
  if (!report) return ''
  const { game, draws, finished } = report
  if (draws === 0) return m.fair_not_drawn({ game })
  return m.fair_right({ game, count: draws, by: by(report), end: finished ? m.fair_end() : m.fair_unfinished() })
}

/** What was checked, one sentence each. */
function checked({ report }: Verdict): string[] {
  if (report?.draws === 0) return [m.fair_checked_signed()]
  const all = [m.fair_checked_signed(), m.fair_checked_links(), m.fair_checked_draws()]
  if (report?.finished) all.push(m.fair_checked_record(), m.fair_checked_rules())
  const missing = report?.missing.map((seat, i) =>
    m.fair_missing_from({ seat: m.fair_seat({ seat }), draw: report.missing_from[i] ?? 0 }),
  )
  return [...all, ...(missing ?? [])]
}

/** How often each face fell. */
function histogram(faces: number[]): HTMLElement {
  const total = faces.reduce((sum, n) => sum + n, 0)
  const most = Math.max(...faces)
  const rows = faces.map((n, face) => {
    const bar = element('meter')
    ;[bar.max, bar.value, bar.ariaHidden] = [most, n, 'true']
    return element('tr', '', [element('th', `${face + 1}`), element('td', `${n}`), element('td', '', [bar])])
  })
  const expected = (total / faces.length).toLocaleString(locale, { maximumFractionDigits: 1 })
  return element('table', '', [element('caption', m.fair_faces({ count: total, expected })), ...rows])
}

const verdict = element('p')
verdict.setAttribute('role', 'status')
const details = element('section')
const file = element('input')
file.type = 'file'
file.hidden = true // browsers label it in their own language, not in the reader's
const choose = element('button', m.fair_choose())
choose.addEventListener('click', () => file.click())

const started = start()
/** The file that was chosen last: a person may choose another while one is read. */
let last: File | undefined

async function check(chosen: File) {
  const found = verify(new Uint8Array(await chosen.arrayBuffer()), await started)
  if (chosen !== last) return
  verdict.textContent = sentence(found)
  if (found.fault) return
  details.append(
    element(
      'ul',
      '',
      checked(found).map((line) => element('li', line)),
    ),
  )
  if (found.report?.faces) details.append(histogram(found.report.faces))
}

file.addEventListener('change', () => {
  const [chosen] = file.files ?? []
  if (!chosen) return
  last = chosen
  file.value = '' // so that choosing the same file again, with new content, is a change
  verdict.textContent = m.fair_checking()
  details.replaceChildren()
  check(chosen).catch((why) => {
    verdict.textContent = m.fair_failed()
    reportError(why)
  })
})

document.documentElement.lang = locale
document.title = m.fair_title()
const page = document.getElementById('verify')
page?.append(element('h1', m.fair_title()), element('p', m.fair_about()), choose, file, verdict, details)
