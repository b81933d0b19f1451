/** Whether this is a demo city, of which anybody may watch a display (the page's server says so). */
export const isDemo = document.querySelector('meta[name="demo"]')?.getAttribute('content') === 'city'
