const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const orderForm = 'Power and internet order'

/** In the order in which they stand in the README and the guides. A test holds that each of them is shown there. */
export const guidePictures = [
  { name: 'exhibitor-dashboard', role: 'exhibitor', window: desk, path: '/' },
  {
    name: 'task-on-a-phone',
    role: 'exhibitor',
    window: phone,
    path: '/tasks',
    act: (page) =>
      page
        .getByRole('link', { name: /Order power and internet/ })
        .first()
        .click(),
  },
  {
    name: 'form-phone',
    role: 'exhibitor',
    window: phone,
    path: '/forms',
    act: async (page) => {
      await page.getByRole('link', { name: new RegExp(orderForm) }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
    },
  },
  {
    name: 'page-on-a-phone',
    role: 'exhibitor',
    window: phone,
    path: '/content',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Build-up and breakdown/ })
        .click(),
  },
  { name: 'my-team', role: 'exhibitor', window: desk, path: '/my-team' },
  { name: 'first-page', role: 'organiser', window: desk, path: '/admin' },
  { name: 'team-import', role: 'organiser', window: desk, path: '/admin/teams/import' },
  {
    name: 'form-builder',
    role: 'organiser',
    window: desk,
    path: '/admin/forms',
    act: async (page) => {
      await page.getByRole('link', { name: orderForm }).first().click()
      await page.getByRole('button', { name: /Power supply\. Item list/ }).click()
    },
  },
  {
    name: 'form-flow',
    role: 'organiser',
    window: desk,
    path: '/admin/forms',
    act: async (page) => {
      await page.getByRole('link', { name: 'Apply for a stand' }).first().click()
      await page.getByRole('tab', { name: 'Flow' }).click()
    },
  },
  { name: 'submissions', role: 'organiser', window: desk, path: '/admin/forms', act: openSubmissions },
  {
    name: 'approval',
    role: 'organiser',
    window: desk,
    path: '/admin/approvals',
    act: (page) =>
      page
        .getByRole('link', { name: /Lamplight Software/ })
        .first()
        .click(),
  },
  {
    name: 'page-editor',
    role: 'organiser',
    window: desk,
    path: '/admin/content',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Electricity and lighting/ })
        .click(),
  },
  {
    name: 'mailing',
    role: 'organiser',
    window: desk,
    path: '/admin/emails/mailings?mailingStatus=draft',
    act: (page) => page.getByRole('main').locator('tbody a').first().click(),
  },
  {
    name: 'e-mail-template',
    role: 'organiser',
    window: desk,
    path: '/admin/email-templates/edit/chaser',
  },
  { name: 'teams-report', role: 'organiser', window: desk, path: '/admin/reports/teams' },
  {
    name: 'team-page',
    role: 'organiser',
    window: desk,
    path: '/admin/reports/teams',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Barnacle/ })
        .first()
        .click(),
  },
  { name: 'matrix', role: 'organiser', window: desk, path: '/admin/reports/matrix' },
  { name: 'orders', role: 'organiser', window: desk, path: '/admin/orders' },
]

async function openSubmissions(page) {
  await page
    .getByRole('row', { name: /Power and internet order/ })
    .getByRole('link', { name: /^\d+$/ })
    .last()
    .click()
}
