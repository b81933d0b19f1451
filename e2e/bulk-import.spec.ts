import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from './support/test.ts'
import writeXlsx from 'write-excel-file/node'
import { axeFindsNothing, inScheme } from './support/axe.ts'
import { goTo, newBrowser, wasTold, enter } from './support/people.ts'
import { picture } from './support/picture.ts'

const LOCATIONS = `\ufeffAddress;Place;Lat;Long;Hours
Quay 1, Hamburg;Harbour Pier;53,5436;9,9668;Mon-Fri 08:00-20:00
Station Square 2, Hamburg;Harbour Gate;95;10,0069;
`

const drop = (area: Locator, name: string, mimeType: string, buffer: Buffer) =>
  area.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

const xlsx = (rows: (string | number)[][]): Promise<Buffer> =>
  writeXlsx(rows.map((row) => row.map((value) => ({ value })))).toBuffer()

async function importLocations(page: Page): Promise<void> {
  await goTo(page, 'Locations')
  await page.getByRole('link', { name: 'Import' }).click()
  await axeFindsNothing(page, 'an import before its file')
  await drop(
    page.getByRole('region', { name: 'Your file' }),
    'places.csv',
    'text/csv',
    Buffer.from(LOCATIONS),
  )
  await wasTold(page, 'File uploaded successfully!')

  const latitude = page.getByRole('textbox', { name: 'Latitude, row 3' })
  await expect(latitude).toHaveAccessibleDescription('A latitude must be between -90 and 90 degrees.')
  const start = page.getByRole('button', { name: 'Import 2 locations' })
  await expect(start).toBeDisabled()
  await axeFindsNothing(page, 'rows to fix')
  await latitude.fill('53,5527')
  await expect(page.getByText('All rows are ready')).toBeVisible()
  await start.click()
  await expect(page.getByRole('heading', { name: '2 locations were imported' })).toBeVisible()
  await wasTold(page, 'Location bulkUpload successful!')
  await page.getByRole('link', { name: 'See your locations' }).click()
  await expect(page.getByRole('row', { name: /Harbour Gate/ })).toBeVisible()
}

/** The template can be read as a table without rows. */
async function takesTemplate(page: Page, button: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const template = await downloading
  const file = page.getByRole('region', { name: 'Your file' })
  await drop(file, template.suggestedFilename(), '', await readFile(await template.path()))
  await expect(file.getByRole('alert')).toHaveText(
    'There are no rows below the headers of the sheet “Import”.',
  )
}

async function mendDisplays(page: Page): Promise<void> {
  const columns = page.getByRole('region', { name: 'Columns of your file' })
  await expect(columns.getByRole('listitem').filter({ hasText: 'Pixels wanted' })).toContainText('A guess')
  await axeFindsNothing(page, 'columns of a file')
  await page.getByRole('button', { name: 'Continue to the rows' }).click()

  await page.getByRole('combobox', { name: 'What Harbor gate stands for' }).click()
  await page.getByRole('option', { name: /^Harbour Gate/ }).click()
  const resolution = page.getByRole('textbox', { name: 'Resolution, row 3' })
  await resolution.fill('1920x1080')
  await expect(page.getByText('2 rows to fix')).toBeVisible()
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await drop(pictures, 'Hall.PNG', 'image/png', picture(640, 360))
  await expect(pictures).toContainText('1 of 1 found')
  await expect(page.getByText('All rows are ready')).toBeVisible()
}

test('an owner imports locations and displays, corrects a row in place, and undoes it', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  const email = `robin-${Date.now().toString(36)}@example.org`
  await enter(page, { name: 'Robin', email, organization: 'Quayside', kind: 'I own displays' })
  await importLocations(page)

  await goTo(page, 'Displays')
  await page.getByRole('link', { name: 'Import' }).click()
  await takesTemplate(page, 'Template (xlsx)')
  const head = ['Pixels wanted', 'Where', 'Display name', 'Location', 'Photo', 'Visibility']
  const rows = [
    ['1080x1920', 'Entrance', 'Column 1', 'harbour pier', 'hall', 'public'],
    [1920, 'Entrance', 'Column 2', 'Harbour Pier', 'hall', 'public'],
    ['1920x1080', 'Hall', 'Column 3', 'Harbor gate', '', ''],
  ]
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const file = page.getByRole('region', { name: 'Your file' })
  await drop(file, 'displays.xlsx', kind, await xlsx([head, ...rows]))
  await mendDisplays(page)
  await inScheme(page, 'dark')
  await axeFindsNothing(page, 'rows that are ready, in the dark')
  await inScheme(page, 'light')

  await page.getByRole('button', { name: 'Import 3 displays' }).click()
  await expect(page.getByRole('heading', { name: '3 displays were imported' })).toBeVisible()
  await wasTold(page, 'Uploading... 0%')
  await wasTold(page, 'Display bulk upload successful!')
  await axeFindsNothing(page, 'the result of an import')
  await page.getByText('What was imported').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Column 3' })).toBeVisible()

  const list = await newTab(page)
  await expect(list.getByRole('row', { name: /Column 1/ })).toContainText(/Harbour Pier.*Public/)
  await list.getByRole('link', { name: 'Column 1' }).click()
  await expect(list.getByRole('dialog').locator('img[src*="/api/files/"]').first()).toBeVisible()
  await list.close()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone: 3 were deleted.')).toBeVisible()
  await page.getByRole('link', { name: 'See your displays' }).click()
  await expect(page.getByText('No displays yet')).toBeVisible()
})

test('an owner sees which sheet was read, chooses another, and swaps reversed coordinates', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  const email = `sam-${Date.now().toString(36)}@example.org`
  await enter(page, { name: 'Sam', email, organization: 'Northside', kind: 'I own displays' })
  await goTo(page, 'Locations')
  await page.getByRole('link', { name: 'Import' }).click()
  const head = ['Filiale', 'Anschrift', 'Breitengrad', 'Längengrad', 'Öffnungszeiten']
  const cells = (rows: (string | number)[][]) => rows.map((row) => row.map((value) => ({ value })))
  const book = await writeXlsx([
    {
      sheet: 'Anleitung',
      data: cells([
        ['Bitte alle Filialen eintragen.'],
        ['Name', 'so wie sie draußen heißt'],
        ['Anschrift', 'mit Ort'],
      ]),
    },
    {
      sheet: 'Filialen',
      data: cells([
        ['Unsere Filialen'],
        head,
        ['Hafen', 'Kai 1, Hamburg', 9.9668, 53.5436, 'Mo-So 7-19'],
        ['Hafen', 'Kai 1, Hamburg', 10.0069, 53.5527, 'Mo-Fr 8-20; Sa 10-18; So geschlossen'],
      ]),
    },
  ]).toBuffer()
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await drop(page.getByRole('region', { name: 'Your file' }), 'filialen.xlsx', kind, book)

  await expect(page.getByText('Read from the sheet “Filialen”, with the headers in row 2.')).toBeVisible()
  await expect(page.getByText('Row 3 has the same name and address.')).toBeVisible()
  await expect(page.getByText('1 row to check')).toBeVisible()
  await axeFindsNothing(page, 'rows to check')
  await page.getByRole('button', { name: 'Swap them' }).click()
  await expect(page.getByRole('row', { name: /Hafen/ }).first()).toContainText(/53\.5436.*9\.9668/)
  await expect(page.getByRole('button', { name: 'Swap them' })).toBeHidden()

  await page.getByRole('button', { name: 'Change' }).click()
  await axeFindsNothing(page, 'the choice of a sheet')
  await page.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: 'Anleitung' }).click()
  await expect(page.getByRole('combobox', { name: 'Sheet' })).toHaveValue('Anleitung')
  await page.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: 'Filialen' }).click()
  await expect(page.getByRole('combobox', { name: 'Row with the headers' })).toHaveValue(/^Row 2: Filiale/)
  await page.getByRole('button', { name: 'Continue to the rows' }).click()
  await page.getByRole('button', { name: 'Leave row 3 out' }).click()
  await page.getByRole('button', { name: 'Import 1 location' }).click()
  await expect(page.getByRole('heading', { name: '1 location was imported' })).toBeVisible()
})

/** Opens the list of displays in another tab. */
async function newTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/displays')
  return tab
}

test('displays bring their places along: rows that disagree are told, one place is replaced, and undoing takes both', async ({
  browser,
  baseURL,
}) => {
  const page = await newBrowser(browser, baseURL ?? '')
  const email = `kim-${Date.now().toString(36)}@example.org`
  await enter(page, { name: 'Kim', email, organization: 'Riverside', kind: 'I own displays' })
  await importLocations(page)
  await goTo(page, 'Displays')
  await page.getByRole('link', { name: 'Import' }).click()
  const csv = `Display;Location;Position;Resolution;Address;Coordinates;Opening hours;Impressions a week;Basis;Source;As of
Arch 1;Ferry Hall;Door;1920x1080;Pier 4, Hamburg;53,5436 9,9668;Mon-Fri 8-20;42.000;modelled;City model;2026-10-01
Arch 2;ferry hall;Lift;1920x1080;Pier 5, Hamburg;;;;;;
Arch 3;The harbour gate;Stairs;1920x1080;Station Square 2, Hamburg;53,5527 10,0069;;;;;
`
  await drop(page.getByRole('region', { name: 'Your file' }), 'displays.csv', 'text/csv', Buffer.from(csv))
  const places = page.getByRole('region', { name: '2 new places' })
  await expect(places.getByRole('listitem').filter({ hasText: 'Ferry Hall' })).toContainText(
    'Pier 4, Hamburg',
  )
  const address = page.getByRole('textbox', { name: 'Address, row 3' })
  await expect(address).toHaveAccessibleDescription('Row 2 says another address for this place.')
  await axeFindsNothing(page, 'rows with new places')
  await address.fill('')
  await page.getByRole('combobox', { name: 'Location to use instead of The harbour gate' }).click()
  await page.getByRole('option', { name: /^Harbour Gate/ }).click()
  await expect(page.getByRole('region', { name: '1 new place' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Arch 2/ })).toContainText('New place')
  await expect(page.getByText('All rows are ready')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 displays' }).click()
  await expect(page.getByRole('heading', { name: '3 displays were imported' })).toBeVisible()

  const list = await newTab(page)
  await list.getByRole('link', { name: 'Locations' }).first().click()
  await expect(list.getByRole('row', { name: /Ferry Hall/ })).toContainText('Pier 4, Hamburg')
  await list.close()

  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone: 4 were deleted.')).toBeVisible()
  await goTo(page, 'Locations')
  await expect(page.getByRole('row', { name: /Harbour Gate/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ferry Hall/ })).toHaveCount(0)
})
