// Light or dark as the user chose, as the widget kit keeps it; without a choice the system decides.
;(function () {
  var chosen = null
  var user = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
    user = JSON.parse(localStorage.getItem('userInfo') || 'null')
  } catch (_) {
    // Storage may be switched off.
  }
  var dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Only the browser knows whether somebody is logged in, and so which screen the first page will be.
  var home = document.querySelector('meta[name="home-files"]')
  if (user && home && home.content) {
    home.content.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      var isStyle = file.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.appendChild(link)
    })
  }

  // The page wears the brand that its cookie named, or the link of an invitation. Where that is neither the
  // organization logged in here (any more) nor, with nobody logged in, the one that invites, it is taken off
  // again, so that nobody sees another's brand.
  var theme = document.querySelector('meta[name="theme"]')
  var worn = theme && theme.content ? JSON.parse(theme.content).org_id : null
  var inviting = new URLSearchParams(window.location.search).get('invitedBy')
  if (!worn || (user ? user.org_id : inviting) === worn) return
  theme.content = ''
  document.getElementById('brand').remove()
  document.title = 'Plaza'
  document.querySelector('link[rel="icon"]').href = '/favicon.svg'
})()
