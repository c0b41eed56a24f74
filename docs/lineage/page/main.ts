import { html, render, type TemplateResult } from 'lit-html'
import { explain, type Operation, operations } from '../../../src/public/index.ts'
import { fieldsOf } from './fields.ts'
import { countOf, fieldsView, type Go } from './fields-view.ts'
import { type Paste, type Pasted, payloadView } from './payload-view.ts'
import { hashOf, type PageState, stateOf } from './state.ts'
import { tabsView } from './tabs.ts'
import { titles } from './titles.ts'

const views = [
  { key: 'fields', title: 'Look up a field' },
  { key: 'payload', title: 'Read a payload' },
] as const

/** The row of the field that an address names: a leaf of it, what holds it, or a field of some version's payload. */
const rowOf = (operation: Operation, path: string): string | undefined => {
  const [first] = explain(operation, path).rows
  if (first === undefined) return undefined
  return fieldsOf(operation).find(({ row }) => first.path === row.path || first.path.startsWith(`${row.path}/`))?.row
    .path
}

/** The address as it is shown: a field that is named is among those that are shown. */
const stateAt = (hash: string): PageState => {
  const state = stateOf(hash)
  return { ...state, path: state.path === undefined ? undefined : rowOf(state.operation, state.path) }
}

let state = stateAt(location.hash)
let pasted: Pasted = { text: '', version: 'auto' }

const go: Go = (to) => {
  state = { ...state, ...to, path: to.path }
  history.replaceState(null, '', hashOf(state))
  paint()
}

const paste: Paste = (what, operation = state.operation) => {
  pasted = { ...pasted, ...what }
  go({ operation })
}

const viewLink = ({ key, title }: (typeof views)[number]): TemplateResult =>
  html`<a
    href=${key === 'payload' ? `#payload/${state.operation}` : `#${state.operation}`}
    aria-current=${key === state.view ? 'page' : 'false'}
    >${title}</a
  >`

const pageView = (): TemplateResult => {
  const isSearching = state.view === 'fields'
  const tabs = operations.map((operation) => ({
    key: operation,
    title: titles[operation],
    count: isSearching ? countOf(state, operation) : undefined,
  }))
  return html`<nav class="views" aria-label="What to do">${views.map(viewLink)}</nav>
    ${tabsView('Operation', 'panel', tabs, state.operation, (operation) => go({ operation }))}
    <div role="tabpanel" id="panel" aria-labelledby="tab-${state.operation}">
      <h2 class="visually-hidden">${titles[state.operation]}</h2>
      ${isSearching ? fieldsView(state, go) : payloadView(state.operation, pasted, paste)}
    </div>`
}

const root = document.getElementById('page')

let painted: Operation | undefined

/** Where tabs are too many for the screen, the chosen one is moved into it. */
const showTab = (): void => {
  const tab = document.getElementById(`tab-${state.operation}`)
  const list = tab?.parentElement
  if (!tab || !list) return
  list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

const paint = (): void => {
  document.title = `${titles[state.operation]} · Where every field went`
  if (root !== null) render(pageView(), root)
  if (painted !== state.operation) showTab()
  painted = state.operation
}

const showLinked = (): void => {
  if (state.path === undefined) return
  const row = document.getElementById(`field${state.path}`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('a')?.focus({ preventScroll: true })
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const searchBox = (): HTMLElement | null => document.getElementById('search')

document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault()
    if (state.view === 'payload') go({ view: 'fields' })
    searchBox()?.focus()
  }
  if (event.key === 'Escape' && event.target === searchBox()) go({ search: '' })
})

document.querySelector('[data-skip]')?.addEventListener('click', (event) => {
  event.preventDefault()
  root?.focus()
})

/** The key under which the reference beside this page keeps the theme, too. */
const themeKey = 'tsd-theme'

const choice = document.getElementById('theme')

const showTheme = (theme: string): void => {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
}

if (choice instanceof HTMLSelectElement) {
  choice.value = localStorage.getItem(themeKey) ?? 'os'
  showTheme(choice.value)
  choice.addEventListener('change', () => {
    localStorage.setItem(themeKey, choice.value)
    showTheme(choice.value)
  })
}

addEventListener('hashchange', () => {
  state = stateAt(location.hash)
  paint()
  showLinked()
})

paint()
showLinked()
