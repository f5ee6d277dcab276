-- The order of every list: that of a dictionary, with numbers by their value. Stand A2 comes before A10, É beside E.
CREATE COLLATION eventflow_natural (provider = icu, locale = 'en-u-kn-true');
