/** Runs in the browser: puts new items on top, announces them, copies, and shows times in the reader's time zone. */
export const LIVE_SCRIPT = `
const MOST = 200
const [list, news, connection] = ['items', 'news', 'connection'].map((id) => document.getElementById(id))

function connect() {
  const source = new EventSource(location.pathname + '/live?after=' + (list.firstElementChild?.id ?? ''))
  source.onopen = () => tell('live', 'Live')
  source.onerror = () => {
    tell('away', 'Connecting again')
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 2000)
  }
  source.addEventListener('item', ({ data }) => add(data))
}

function tell(state, words) {
  connection.className = state
  connection.textContent = words
}

function add(data) {
  const template = document.createElement('template')
  template.innerHTML = data
  const item = template.content.firstElementChild
  if (document.getElementById(item.id)) return
  item.classList.add('fresh')
  showLocalTimes(item)
  list.prepend(item)
  while (list.children.length > MOST) list.lastElementChild.remove()
  news.textContent = item.dataset.news
}

function showLocalTimes(root) {
  for (const time of root.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    const today = at.toDateString() === new Date().toDateString()
    time.title = time.dateTime
    time.textContent = today ? at.toLocaleTimeString() : at.toLocaleString()
  }
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
    news.textContent = 'Copied.'
    button.classList.add('copied')
    button.addEventListener('blur', () => button.classList.remove('copied'), { once: true })
  } catch {
    getSelection().selectAllChildren(button.previousElementSibling) // no clipboard outside of https and localhost
  }
})

showLocalTimes(document)
connect()
`
