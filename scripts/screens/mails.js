import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const widths = [600, 360]

/** Every type of e-mail as the demo event's newest of it looks, or with examples, and its text beside it. */
export async function mailPictures(browser, demo, folder) {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(demo.links.organiser)
  const api = async (path, data) => {
    const address = `${demo.url}/api/admin/email-templates${path}`
    const answer = await (data ? context.request.post(address, { data }) : context.request.get(address))
    if (!answer.ok()) throw new Error(`${answer.status()} ${address}: ${await answer.text()}`)
    return answer.json()
  }
  const { items } = await api('')
  for (const { emailId } of items) {
    const { words } = await api(`/${emailId}`)
    const { subject, html, text, isExample } = await api(`/${emailId}/previews`, { words })
    writeFileSync(join(folder, `${emailId}.txt`), `${subject}\n${isExample ? '(examples)\n' : ''}\n${text}\n`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 400 })
      await page.setContent(html)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (overflow > 0) console.log(`${emailId}: ${overflow} px wider than ${width} px`)
      await page.screenshot({ path: join(folder, `${emailId}-${width}.png`), fullPage: true })
    }
  }
  await context.close()
  console.log(`${items.length * widths.length} pictures are in ${folder}.`)
}
